import type { Page } from '@playwright/test'

/** A running application with a test connected to its window. */
export interface Running {
  readonly page: Page
  /** Ends the application as if a person closed the window. */
  close(): Promise<void>
  /** Ends the application as a power cut would. */
  kill(): Promise<void>
}

/** The folders of a test's application. */
export interface Folders {
  readonly library: string
  readonly downloads: string
}
