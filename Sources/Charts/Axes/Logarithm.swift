internal import Glibc

/// The decimal logarithm.
func logarithm(_ number: Double) -> Double { log10(number) }

/// A power of ten.
func power(_ exponent: Int) -> Double { pow(10, Double(exponent)) }

/// Ten to the power of a number.
func power(_ exponent: Double) -> Double { pow(10, exponent) }
