import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import {
  booksWithin,
  createNode,
  findNode,
  listNodes,
  removeNode,
  restoreNode,
  updateNode,
  type TreeRefusal,
} from '#main/library/queries/books/nodes.ts'
import { chooseGrader } from '#main/library/queries/books/graders.ts'
import { followTitle } from '../print/planning'
import { refuseLong } from '../context'
import { markUnfinished } from './unfinished'
import type { Workings } from '../workings'

/** The service of the tree of collections and books. */
export function treeService({ context }: Pick<Workings, 'context'>) {
  const { store } = context
  const refuse = (refusal: TreeRefusal | undefined) => {
    if (refusal) throw new ServiceError(refusal)
  }
  return {
    'tree.list': () => listNodes(store),
    'tree.create': ({ forImport, ...node }) => {
      refuseLong([['name', node.title]])
      // The mark is made before the commit: if the process is killed in between, a mark without a book remains, which is harmless.
      const made = store.transaction(() => {
        const id = createNode(store, node)
        if (forImport && typeof id === 'number') markUnfinished(store, id)
        return id
      })
      if (typeof made !== 'number') throw new ServiceError(made)
      context.changed([])
      return made
    },
    'tree.update': (change) => {
      const before = findNode(store, change.node)?.title
      if (change.title !== undefined && change.title !== before) refuseLong([['name', change.title]])
      const back = updateNode(store, change)
      if ('code' in back) throw new ServiceError(back)
      if (before !== undefined && change.title !== undefined) followTitle(context, change.node, before)
      context.changed([])
      return back
    },
    'tree.remove': ({ node }) => {
      refuse(removeNode(store, node))
      context.changed(booksWithin(store, node))
      return null
    },
    'tree.restore': ({ node }) => {
      refuse(restoreNode(store, node))
      context.changed(booksWithin(store, node))
      return null
    },
    'book.choose-grader': ({ book, genre, grader }) => {
      context.book(book)
      context.genre(genre)
      if (grader !== null) context.refuseUnknownGrader(genre, grader)
      chooseGrader(store, book, genre, grader)
      context.changed([book])
      return null
    },
  } satisfies Partial<Handlers>
}
