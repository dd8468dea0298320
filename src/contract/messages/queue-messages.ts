import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/**
 * The reasons why work could not be put on the remote queue, done or collected. `host` and `run` are as the person typed or saw them. No
 * message contains a password.
 */
export type QueueMessage =
  | { readonly code: 'queue.no-address' }
  | { readonly code: 'queue.bad-address'; readonly part: string }
  | { readonly code: 'queue.open-password' }
  | { readonly code: 'queue.kept-password' }
  | { readonly code: 'queue.unreachable'; readonly host: string; readonly problem: string }
  | { readonly code: 'queue.unproven'; readonly host: string; readonly problem: string }
  | { readonly code: 'queue.unencrypted'; readonly host: string }
  | { readonly code: 'queue.no-password'; readonly host: string }
  | { readonly code: 'queue.bare'; readonly host: string }
  | { readonly code: 'queue.refused'; readonly host: string; readonly problem: string }
  | { readonly code: 'queue.not-prepared'; readonly host: string }
  | { readonly code: 'queue.newer'; readonly host: string }
  | { readonly code: 'queue.no-right'; readonly host: string; readonly problem: string }
  | { readonly code: 'queue.lost'; readonly batch: number }
  | { readonly code: 'queue.foreign'; readonly batch: number }
  | { readonly code: 'queue.malformed'; readonly entry: string }
  | { readonly code: 'queue.floods'; readonly host: string }
  | { readonly code: 'queue.open-secret'; readonly host: string }
  | { readonly code: 'queue.differs'; readonly task: number; readonly batch: number; readonly first: string; readonly second: string }
  | { readonly code: 'queue.not-verified'; readonly run: string; readonly batches: number }
  | { readonly code: 'queue.cancelled'; readonly run: string }
  | { readonly code: 'queue.removed'; readonly run: string }
  | { readonly code: 'queue.no-such-run'; readonly run: string }
  | { readonly code: 'queue.put'; readonly run: string; readonly batches: number; readonly tasks: number }
  | { readonly code: 'queue.found'; readonly run: string; readonly batches: number; readonly done: number }
  | { readonly code: 'queue.no-workers'; readonly run: string; readonly build: string }
  | { readonly code: 'queue.working'; readonly name: string; readonly processes: number; readonly build: string }
  | { readonly code: 'queue.away'; readonly problem: string }

/** Words for {@link QueueMessage}. */
export const queuePhrases: Phrasebook<QueueMessage> = {
  en: {
    'queue.no-address': () =>
      'Where is the queue? Give its address, postgres://USER@HOST/DATABASE (after --queue, in the window in the settings), or set NANIDO_QUEUE.',
    'queue.bad-address': ({ part }) =>
      `The address of the queue cannot be used (${part}). Give postgres://USER@HOST/DATABASE, if needed with ?sslrootcert=FILE (docs/many-machines.md).`,
    'queue.open-password': () =>
      'Everybody on this machine can read what is typed after --queue. Leave the password out, and keep it in the file that PGPASSFILE names (or in PGPASSWORD).',
    'queue.kept-password': () =>
      'The address is kept in the settings, and a password is not. Leave it out of the address, and keep it in the file that PGPASSFILE names (or in PGPASSWORD).',
    'queue.unreachable': ({ host, problem }) =>
      `The server of the queue, ${host}, cannot be reached (${problem}). Check the address, and whether the server runs.`,
    'queue.unproven': ({ host, problem }) =>
      `The server at ${host} cannot prove that it is the one of the queue: ${problem}. If its certificate is by an authority of your own, add ?sslrootcert=FILE to the address; the name in the address must be the one in the certificate.`,
    'queue.unencrypted': ({ host }) =>
      `The server of the queue, ${host}, has no encrypted line. Have it given a certificate (ssl = on), or add ?sslmode=disable where the network in between is yours alone.`,
    'queue.no-password': ({ host }) =>
      `The server of the queue, ${host}, asks for a password, and none was given. Put it into the file that PGPASSFILE names (HOST:PORT:DATABASE:USER:PASSWORD; nobody else may read the file), or into PGPASSWORD.`,
    'queue.bare': ({ host }) =>
      `The line to ${host} is not encrypted (sslmode=disable): who is in between can read puzzles and answers, and change them.`,
    'queue.refused': ({ host, problem }) => `The server of the queue, ${host}, does not let you in: ${problem}.`,
    'queue.not-prepared': ({ host }) =>
      `The database at ${host} is not prepared for this Nanido. Whoever owns it runs once: nanido queue init --queue URL`,
    'queue.newer': ({ host }) => `The database at ${host} was prepared by a newer Nanido. Update this one.`,
    'queue.no-right': ({ host, problem }) =>
      `The role that you use at ${host} may not do this (${problem}). Its rights are listed in docs/many-machines.md.`,
    'queue.lost': ({ batch }) =>
      `Batch ${batch} was given up after several machines were lost over it. Give it another try: nanido queue retry, then run the command again.`,
    'queue.foreign': ({ batch }) =>
      `What a worker gave for batch ${batch} is not an answer. Run nanido queue retry, and check the worker’s machine.`,
    'queue.malformed': ({ entry }) =>
      `Batch ${entry} on the queue makes no sense here and counts as failed; the worker goes on. Who can write to the queue? See docs/many-machines.md.`,
    'queue.floods': ({ host }) => `${host} sends more than a queue ever does, and was left. Check the address, and who runs the server.`,
    'queue.open-secret': ({ host }) =>
      `${host} asks for the password itself, over a line that is not encrypted; it was not told. Take ?sslmode=disable away, or have the server ask for a proof (scram-sha-256). Where the network in between is yours alone, add &require_auth=password.`,
    'queue.differs': ({ task, batch, first, second }) =>
      `${first} and ${second} answered task ${task} (batch ${batch}) differently; the answer of ${first} stands above. Check the memory of both machines, and what else they run, then: nanido queue remove, and the command again.`,
    'queue.not-verified': ({ run, batches }) =>
      `Run ${run}: ${batches} ${batches === 1 ? 'batch was' : 'batches were'} not looked at a second time, since no worker on another machine is at work. Start one there, then give the same command again.`,
    'queue.cancelled': ({ run }) => `Run ${run} was cancelled. To go on with it: nanido queue retry ${run}, then run the command again.`,
    'queue.removed': ({ run }) => `Run ${run} was removed from the queue meanwhile. Run the command again to begin anew.`,
    'queue.no-such-run': ({ run }) => `There is no run ${run} on this queue. See: nanido queue status`,
    'queue.put': ({ run, batches, tasks }) =>
      `Run ${run} is on the queue: tasks ${tasks}, batches ${batches}. Ctrl+C leaves them there; the same command collects the results.`,
    'queue.found': ({ run, batches, done }) => `Run ${run} is on the queue already: batches ${batches}, done ${done}.`,
    'queue.no-workers': ({ run, build }) =>
      `Nobody works on run ${run} at the moment. Start workers of this build (${build}): nanido worker --queue URL`,
    'queue.working': ({ name, processes, build }) =>
      `${name}: ${numberOf(processes, 'process', 'processes')} of build ${build} ${processes === 1 ? 'is' : 'are'} at work. Ctrl+C ends after the batches under way; a second one at once.`,
    'queue.away': ({ problem }) => `The server does not answer (${problem}); trying again.`,
  },
  ja: {
    'queue.no-address': () =>
      'キューのアドレス postgres://ユーザー@ホスト/データベース を、--queue の後か画面の設定、または環境変数 NANIDO_QUEUE で指定してください。',
    'queue.bad-address': ({ part }) =>
      `キューのアドレスが使えません（${part}）。postgres://ユーザー@ホスト/データベース の形で、必要なら ?sslrootcert=ファイル を付けてください（docs/many-machines.md）。`,
    'queue.open-password': () =>
      '--queue の後に書いた文字は、このマシンの誰にでも見えます。パスワードは書かず、PGPASSFILE のファイル（または PGPASSWORD）に入れてください。',
    'queue.kept-password': () =>
      'アドレスは設定に保存されますが、パスワードは保存しません。アドレスから除き、PGPASSFILE のファイル（または PGPASSWORD）に入れてください。',
    'queue.unreachable': ({ host, problem }) =>
      `キューのサーバー ${host} に接続できません（${problem}）。アドレスと、サーバーが動いているかを確かめてください。`,
    'queue.unproven': ({ host, problem }) =>
      `${host} のサーバーがキューのものであることを確かめられません：${problem}。自前の認証局の証明書なら、アドレスに ?sslrootcert=ファイル を付けてください。アドレスの名前は、証明書の名前と同じでなければなりません。`,
    'queue.unencrypted': ({ host }) =>
      `キューのサーバー ${host} は暗号化に対応していません。サーバーに証明書を設定してもらう（ssl = on）か、間のネットワークが自分だけのものなら ?sslmode=disable を付けてください。`,
    'queue.no-password': ({ host }) =>
      `キューのサーバー ${host} がパスワードを求めていますが、指定されていません。PGPASSFILE のファイル（ホスト:ポート:データベース:ユーザー:パスワード。ほかの人が読めないこと）か PGPASSWORD に入れてください。`,
    'queue.bare': ({ host }) =>
      `${host} への通信は暗号化されていません（sslmode=disable）。途中にいる人は、問題と答えを読むことも書き換えることもできます。`,
    'queue.refused': ({ host, problem }) => `キューのサーバー ${host} に接続を拒まれました：${problem}`,
    'queue.not-prepared': ({ host }) =>
      `${host} のデータベースは、この Nanido 用に準備されていません。所有者が一度 nanido queue init --queue URL を実行してください。`,
    'queue.newer': ({ host }) => `${host} のデータベースは、より新しい Nanido で準備されています。この Nanido を更新してください。`,
    'queue.no-right': ({ host, problem }) =>
      `${host} で使っているロールには、この操作の権限がありません（${problem}）。必要な権限は docs/many-machines.md にあります。`,
    'queue.lost': ({ batch }) =>
      `バッチ${batch}は、担当のマシンが何度も失われたため打ち切られました。nanido queue retry の後、同じコマンドを実行してください。`,
    'queue.foreign': ({ batch }) =>
      `バッチ${batch}についてワーカーが返したものは、答えになっていません。ワーカーのマシンを確かめ、nanido queue retry を実行してください。`,
    'queue.malformed': ({ entry }) =>
      `キューのバッチ ${entry} は内容を読み取れないため、失敗として数えました。ワーカーは作業を続けます。キューに書き込める人を確かめてください（docs/many-machines.md）。`,
    'queue.floods': ({ host }) =>
      `${host} から、キューではありえない量のデータが送られてきたため、接続を切りました。アドレスと、サーバーの管理者を確かめてください。`,
    'queue.open-secret': ({ host }) =>
      `${host} が、暗号化されていない通信でパスワードそのものを求めてきたため、送りませんでした。?sslmode=disable を外すか、サーバーの認証方式を scram-sha-256 にしてもらってください。間のネットワークが自分だけのものなら、&require_auth=password を付けてください。`,
    'queue.differs': ({ task, batch, first, second }) =>
      `${task}件目（バッチ${batch}）について ${first} と ${second} の答えが異なります。上の出力は ${first} の答えです。両方のマシンのメモリーなどを確かめ、nanido queue remove の後、もう一度コマンドを実行してください。`,
    'queue.not-verified': ({ run, batches }) =>
      `作業 ${run}：別のマシンで動いているワーカーがないため、${batches}個のバッチを検算できませんでした。別のマシンでワーカーを起動し、同じコマンドを実行してください。`,
    'queue.cancelled': ({ run }) =>
      `作業 ${run} は取り消されました。続けるには nanido queue retry ${run} の後、同じコマンドを実行してください。`,
    'queue.removed': ({ run }) => `作業 ${run} は途中でキューから削除されました。もう一度コマンドを実行すると、初めから行います。`,
    'queue.no-such-run': ({ run }) => `作業 ${run} はこのキューにありません。nanido queue status で確かめてください。`,
    'queue.put': ({ run, batches, tasks }) =>
      `作業 ${run}：${tasks}件を${batches}個のバッチでキューに入れました。Ctrl+C で離れても作業は残り、同じコマンドで結果を受け取れます。`,
    'queue.found': ({ run, batches, done }) => `作業 ${run} はすでにキューにあります：${batches}個のバッチのうち${done}個が済んでいます。`,
    'queue.no-workers': ({ run, build }) =>
      `作業 ${run} を進めているワーカーがいません。同じビルド（${build}）のワーカーを起動してください：nanido worker --queue URL`,
    'queue.working': ({ name, processes, build }) =>
      `${name}：ビルド ${build} のプロセス${processes}個で作業中です。Ctrl+C で今のバッチを終えてから止まり、もう一度押すとすぐに止まります。`,
    'queue.away': ({ problem }) => `サーバーが応答しません（${problem}）。もう一度試しています。`,
  },
}
