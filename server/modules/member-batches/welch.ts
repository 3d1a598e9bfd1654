/** Number, mean and variance (divided by n − 1) of one measure in a group. */
export type Sample = { readonly count: number; readonly mean: number; readonly variance: number }

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959_963_984_540_054

/**
 * Returns the 97.5 % quantile of Student's t distribution, by the expansion 26.7.5 of Abramowitz and Stegun,
 * Handbook of Mathematical Functions (1964). `degrees`: 10 or more, where the error is below 0.0001.
 */
export function computeStudentQuantile(degrees: number): number {
  const g1 = (Z ** 3 + Z) / 4
  const g2 = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  const g3 = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384
  const g4 = (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160
  return Z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3 + g4 / degrees ** 4
}

/**
 * Returns the difference of two means, `given` less `control`, with its 95 % interval: Welch, The
 * generalization of Student's problem when several different population variances are involved, Biometrika
 * 34 (1947), with the degrees of freedom of Satterthwaite (1946). Each sample has two members or more.
 */
export function compareMeans(
  given: Sample,
  control: Sample,
): { readonly difference: number; readonly low: number; readonly high: number } {
  const difference = given.mean - control.mean
  const a = given.variance / given.count
  const b = control.variance / control.count
  if (a + b === 0) return { difference, low: difference, high: difference }
  const degrees = (a + b) ** 2 / (a ** 2 / (given.count - 1) + b ** 2 / (control.count - 1))
  const margin = computeStudentQuantile(degrees) * Math.sqrt(a + b)
  return { difference, low: difference - margin, high: difference + margin }
}
