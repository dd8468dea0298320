import { genres } from '#solver/genres/index.ts'
import type { Terminal } from '../output/terminal'

/** Runs `genres`: lists the genres of this version with their formats, graders and generator options. */
export function listGenres(terminal: Terminal): void {
  const { language } = terminal
  for (const genre of genres) {
    const formats = genre.formats.map(({ id, name, extensions, scope, write }) => ({
      id,
      name: name[language],
      extensions,
      scope,
      writes: write !== undefined,
    }))
    const graders = genre.graders.map(({ id, name, version, levels }) => ({ id, name: name[language], version, levels }))
    const options = (genre.generator?.options ?? []).map(({ name, help, ...rest }) => ({
      ...rest,
      name: name[language],
      help: help[language],
    }))
    terminal.result(
      { id: genre.id, name: genre.name[language], formats, graders, generator: genre.generator ? { options } : null },
      {
        genre: genre.id,
        name: genre.name[language],
        graders: graders.map(({ id }) => id).join(' '),
        formats: formats.map(({ id, writes }) => (writes ? id : `(${id})`)).join(' '),
        generates: genre.generator ? options.map(({ id }) => `--${id}`).join(' ') || 'yes' : 'no',
      },
    )
  }
}
