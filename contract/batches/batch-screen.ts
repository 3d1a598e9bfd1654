/** Path of the screen with the results of a batch. */
export const batchScreen = (batchId: string) => `/batch?id=${batchId}`
