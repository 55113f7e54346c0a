// Keeps a processor busy until it is killed.

int main(void) {
    for (volatile unsigned long count = 0;; count++) {}
}
