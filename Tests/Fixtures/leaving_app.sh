#!/bin/sh
# An app's program that ends at once, and leaves a process that keeps its output open.
sleep 1000 &
echo "left $!"
