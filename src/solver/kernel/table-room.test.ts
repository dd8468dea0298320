import { afterEach, describe, expect, it } from 'vitest'
import { roomOf, ROOMS, setTableRoom, tableRoom, takeTableRoom, USUAL_ROOM } from './table-room'

afterEach(() => setTableRoom(USUAL_ROOM))

describe('the room for tables', () => {
  it('is what the arguments of a program say, among others', () => {
    takeTableRoom(['background', 'tables=256'])
    expect(tableRoom()).toBe(256)
  })

  it('is the usual one without a word, and where the word makes no sense', () => {
    for (const words of [[], ['tables='], ['tables=33'], ['tables=-64'], ['tables=x']]) {
      setTableRoom(64)
      takeTableRoom(words)
      expect(tableRoom(), words.join()).toBe(USUAL_ROOM)
    }
  })

  it('knows the rooms that can be chosen, each twice the one before', () => {
    for (const [i, room] of ROOMS.entries()) expect(room).toBe(USUAL_ROOM * 2 ** i)
    expect(ROOMS.map(roomOf)).toEqual(ROOMS)
    expect(roomOf(48)).toBeUndefined()
    expect(roomOf(NaN)).toBeUndefined()
  })
})
