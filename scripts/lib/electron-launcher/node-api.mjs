/** Has this process say the version of Node-API that the test runtime was made to admit. */
export function sayNodeApi() {
  Object.defineProperty(process, 'versions', { value: Object.freeze({ ...process.versions, napi: '10' }) })
}
