inputs
