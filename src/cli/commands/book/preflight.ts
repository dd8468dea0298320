import type { PdfMessage } from '#contract/messages/pdf-messages.ts'
import type { Finding, Repair } from '#plan/model/finding.ts'
import { profileNamed, profiles, type Profile } from '#plan/profiles/index.ts'
import { readNamed } from '#cli/input/named-file.ts'
import { UsageError } from '#cli/output/exit.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import { sayAny } from '#cli/output/messages.ts'
import { withPrinter } from '#cli/printing.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import { followed } from './export'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import { layoutFor } from '#cli/flags/layout.ts'

/** Flags of `book preflight`. */
export type PreflightOptions = LayoutFlags & {
  readonly library?: string
  readonly grader?: string
}

/**
 * Runs `book preflight`: checks a finished file, or a book that is printed for the check, for problems that a printer would report. With
 * errors the exit status is 1.
 */
export async function preflight(file: string | undefined, options: PreflightOptions, terminal: Terminal): Promise<void> {
  if (options.profile === undefined) throw new UsageError('book preflight: say what it is printed for, with --profile ID')
  const profile = profileNamed(options.profile)
  if (!profile) {
    const message: PdfMessage = { code: 'press.no-profile', profile: options.profile, known: profiles.map(({ id }) => id) }
    throw new UsageError(sayAny(message, terminal.language))
  }
  const findings = file === undefined ? await ofBook(options, profile, terminal) : await ofFile(readNamed(file), profile, terminal)
  for (const finding of findings) tell(finding, terminal)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0)
    terminal.complain(
      file ?? options.book,
      terminal.language === 'ja' ? `エラー${errors}件` : `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    )
}

/** The number of bytes in one message to the process that checks the file. */
const PIECE = 1 << 20

async function ofFile(bytes: Buffer, profile: Profile, terminal: Terminal): Promise<readonly Finding[]> {
  const many = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, i) => bytes.subarray(i * PIECE, (i + 1) * PIECE))
  return withPrinter(terminal, (printer) => printer.do('examine', { profile: profile.id }, { many }))
}

async function ofBook(options: PreflightOptions, profile: Profile, terminal: Terminal): Promise<readonly Finding[]> {
  const { library } = options
  if (library === undefined || options.book === undefined)
    throw new UsageError('book preflight: name a file, or a book with --library FILE and --book TITLE')
  return withLibrary(
    library,
    terminal,
    async (services) => {
      const found = await findBook(services, options.book)
      const request = {
        book: found.id,
        layout: await layoutFor(services, found.id, options),
        language: terminal.language,
        graders: gradersFor(options.grader),
        template: options.template,
        repairs: [forProfile(profile.id)],
      }
      return (await services.press.preflight(request, { profile: profile.id })).findings
    },
    { onEvent: (event) => followed(event, terminal) },
  )
}

/** Returns a change of plan that sets the printer's profile. */
const forProfile = (id: string): Repair => ({ message: { code: '' }, set: [{ path: ['profile'], value: id }] })

function tell({ rule, severity, part, page, puzzles, message, repair }: Finding, terminal: Terminal): void {
  const words = sayAny(message, terminal.language)
  terminal.result(
    {
      ...{ rule, severity, part, page, puzzle: puzzles?.[0], puzzles, message: words, details: message },
      repair: repair && { message: sayAny(repair.message, terminal.language), set: repair.set },
    },
    { severity, page: page ?? '', message: words, repair: repair ? sayAny(repair.message, terminal.language) : '' },
  )
}
