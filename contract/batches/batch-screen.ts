/** Path of the screen with the results of a batch. */
export const getBatchScreenPath = (batchId: string) => `/batch?id=${batchId}`
