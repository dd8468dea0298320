import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** Messages about reading an archive, a file in an archive, or a PDF. */
export type ArchiveMessage =
  | { readonly code: 'archive.damaged' }
  | { readonly code: 'archive.empty' }
  | { readonly code: 'archive.too-large'; readonly megabytes: number }
  | { readonly code: 'archive.too-many'; readonly most: number }
  | { readonly code: 'archive.kind'; readonly name: string }
  | { readonly code: 'archive.packing'; readonly name: string }
  | { readonly code: 'archive.locked'; readonly name: string }
  | { readonly code: 'archive.part-damaged'; readonly name: string }
  | { readonly code: 'archive.part-too-large'; readonly name: string; readonly megabytes: number }
  /** A kind of office document that Nanido does not read. */
  | { readonly code: 'office.document' | 'office.slides' | 'office.old' | 'office.apple' | 'office.empty' }
  /** A part of an office table's sheet was not read. */
  | { readonly code: 'office.broken' }
  | { readonly code: 'office.cut'; readonly rows: number; readonly columns: number }
  | { readonly code: 'pdf.damaged' }
  | { readonly code: 'pdf.locked' }
  | { readonly code: 'pdf.too-much' }
  | { readonly code: 'pdf.nothing' }
  | { readonly code: 'pdf.pages'; readonly most: number }
  /** A puzzle was found on a page. Its number in the file counts from 0; its place is in millimetres from the top left corner. */
  | {
      readonly code: 'pdf.found'
      readonly number: number
      readonly page: number
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly rows: number
      readonly columns: number
    }

/** Words for {@link ArchiveMessage}. */
export const archiveMessages: Phrasebook<ArchiveMessage> = {
  en: {
    'archive.damaged': () => 'This ZIP is damaged or cut off. Unpack it yourself, and bring the folder.',
    'archive.empty': () => 'There is no file in it that could hold puzzles.',
    'archive.too-large': ({ megabytes }) => `Unpacked this would be more than ${megabytes} MB. Bring it in several parts.`,
    'archive.too-many': ({ most }) => `There are more than ${numberOf(most, 'file')} in it. Bring it in several parts.`,
    'archive.kind': ({ name }) => `${name}: left out; no format of puzzles has files of this kind. Bring it by itself if it is one.`,
    'archive.packing': ({ name }) => `${name}: left out; it is packed in a way that is not read. Unpack it yourself, and bring the file.`,
    'archive.locked': ({ name }) => `${name}: left out; it is locked with a password. Unpack it yourself, and bring the file.`,
    'archive.part-damaged': ({ name }) => `${name}: left out; it is damaged and cannot be unpacked. Bring the file itself.`,
    'archive.part-too-large': ({ name, megabytes }) =>
      `${name}: left out; it is larger than ${megabytes} MB. Unpack it, and bring the file.`,
    'office.document': () =>
      'This is a document of a word processor, which is not read. Save it there as plain text (.txt, UTF-8), or copy the puzzles and paste them here.',
    'office.slides': () => 'This is a presentation, which is not read. Copy the puzzles and paste them here, or export it as PDF.',
    'office.old': () =>
      'This is a file of an office program from before 2007 (.doc, .xls), an RTF, or one that is locked with a password, which is not read. Save a table as .xlsx or CSV, without a password, and a text as plain text (.txt, UTF-8).',
    'office.apple': () =>
      'This is a document of Pages, Numbers or Keynote, which is not read. Export a table as CSV or .xlsx, and a text as plain text.',
    'office.empty': () => 'All sheets of this table are empty.',
    'office.broken': () => 'This sheet is damaged: some of its cells were not read. Save the table anew in the program that made it.',
    'office.cut': ({ rows, columns }) =>
      `This sheet was read as far as row ${rows.toLocaleString('en')} and column ${columns.toLocaleString('en')}. Divide it into several sheets.`,
    'pdf.damaged': () => 'This PDF is damaged and cannot be opened. Save it anew in the program that made it.',
    'pdf.locked': () => 'This PDF is locked with a password. Save it without one.',
    'pdf.too-much': () =>
      'This PDF unpacks to far more than files of its size do, or draws the same over and over; it was not read. Print it to a new PDF, or bring its pages in parts.',
    'pdf.nothing': () =>
      'No puzzles were found in this PDF: neither ones that Nanido put there, nor grids of lines and text. Scanned pages are not read.',
    'pdf.pages': ({ most }) => `The PDF was read as far as page ${most}. Split the PDF to have the others read.`,
    'pdf.found': ({ number, page, x, y, rows, columns }) =>
      `[${number}] Page ${page}, ${x} mm from the left and ${y} mm from the top: a grid of ${rows} × ${columns}. Compare it with the page.`,
  },
  ja: {
    'archive.damaged': () => 'このZIPは壊れているか、途中で切れています。展開してから、フォルダーを読み込んでください。',
    'archive.empty': () => '問題の入っていそうなファイルがありません。',
    'archive.too-large': ({ megabytes }) => `展開すると${megabytes}MBを超えます。いくつかに分けて読み込んでください。`,
    'archive.too-many': ({ most }) => `ファイルが${most.toLocaleString('ja')}個を超えています。いくつかに分けて読み込んでください。`,
    'archive.kind': ({ name }) => `${name}：問題の形式にない種類のファイルなので省きました。問題であれば、単独で読み込んでください。`,
    'archive.packing': ({ name }) => `${name}：読めない方式で圧縮されているため省きました。展開してから読み込んでください。`,
    'archive.locked': ({ name }) => `${name}：パスワードがかかっているため省きました。展開してから読み込んでください。`,
    'archive.part-damaged': ({ name }) => `${name}：壊れていて展開できないため省きました。元のファイルを読み込んでください。`,
    'archive.part-too-large': ({ name, megabytes }) =>
      `${name}：${megabytes}MBを超えているため省きました。展開してから読み込んでください。`,
    'office.document': () =>
      'ワープロの文書は読めません。そのソフトで書式なしのテキスト（.txt、UTF-8）として保存するか、問題をコピーして貼り付けてください。',
    'office.slides': () => 'プレゼンテーションは読めません。問題をコピーして貼り付けるか、PDFに書き出してください。',
    'office.old': () =>
      '古い形式（.doc・.xls）やRTF、パスワードのかかったオフィスソフトのファイルは読めません。パスワードを解除し、表は.xlsxかCSVで、文書は書式なしのテキスト（.txt、UTF-8）で保存してください。',
    'office.apple': () => 'Pages・Numbers・Keynoteの書類は読めません。表はCSVか.xlsxで、文書は書式なしのテキストで書き出してください。',
    'office.empty': () => 'この表のシートはすべて空です。',
    'office.broken': () => 'このシートは壊れていて、読めないセルがありました。作成したソフトで保存し直してください。',
    'office.cut': ({ rows, columns }) =>
      `このシートは先頭の${rows.toLocaleString('ja')}行・${columns.toLocaleString('ja')}列だけを読みました。いくつかのシートに分けてください。`,
    'pdf.damaged': () => 'このPDFは壊れていて開けません。作成したソフトで保存し直してください。',
    'pdf.locked': () => 'このPDFにはパスワードがかかっています。解除して保存し直してください。',
    'pdf.too-much': () =>
      'このPDFは、大きさの割に展開後のデータが多すぎるか、同じ描画を際限なく繰り返すため、読み込みませんでした。PDFに印刷し直すか、ページを分けて読み込んでください。',
    'pdf.nothing': () =>
      'このPDFに問題は見つかりませんでした。Nanidoが添付した問題も、線と文字でできた盤面もありません。スキャンした紙面は読めません。',
    'pdf.pages': ({ most }) => `先頭の${most}ページだけを調べました。残りを読むにはPDFを分けてください。`,
    'pdf.found': ({ number, page, x, y, rows, columns }) =>
      `[${number}] ${page}ページ、左から${x}mm・上から${y}mm：${rows}×${columns}の盤面です。紙面と見比べてください。`,
  },
}
