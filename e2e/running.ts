import type { Page } from '@playwright/test'

/** The application, running, with a test attached to its window. */
export interface Running {
  readonly page: Page
  /** Ends the application as a person does who closes the window. */
  close(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Where a test's application keeps its things. */
export interface Folders {
  readonly library: string
  readonly downloads: string
}
