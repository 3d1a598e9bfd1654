/** Where what became of a batch is seen. */
export const batchScreen = (batchId: string) => `/batch?id=${batchId}`
