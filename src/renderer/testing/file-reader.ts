/** For tests: as much of the browser's reader of files as the window uses. */
export class FakeFileReader {
  result = ''
  error: Error | null = null
  onload: () => void = () => undefined
  onerror: () => void = () => undefined

  /** Reads a file as an address that holds its bytes. */
  readAsDataURL(file: Blob): void {
    file.arrayBuffer().then(
      (bytes) => {
        this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`
        this.onload()
      },
      (error: Error) => {
        this.error = error
        this.onerror()
      },
    )
  }
}
