import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#main/files/whole-file.ts'

const Json = z.record(z.string(), z.unknown())
type Json = z.infer<typeof Json>

/**
 * The browser preferences that prevent network traffic, as far as command-line switches cannot. They apply only to the window's own
 * profile.
 */
export const SILENT: Json = {
  alternate_error_pages: { enabled: false },
  autofill: { credit_card_enabled: false, profile_enabled: false },
  browser: { enable_spellchecking: false },
  credentials_enable_service: false,
  dns_over_https: { mode: 'off', templates: '' },
  dns_prefetching: { enabled: false },
  net: { network_prediction_options: 2 },
  payments: { can_make_payment_enabled: false },
  safebrowsing: { enabled: false, enhanced: false, scout_reporting_enabled: false },
  search: { suggest_enabled: false },
  signin: { allowed: false },
  spellcheck: { dictionaries: [], use_spelling_service: false },
  translate: { enabled: false },
  url_keyed_anonymized_data_collection: { enabled: false },
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp' },
}

/** Writes {@link SILENT} into a profile and keeps its other preferences. Call it while no browser uses the profile. */
export function silenceProfile(profile: string): void {
  for (const path of [join(profile, 'Default', 'Preferences'), join(profile, 'Local State')]) {
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
    writeWhole(path, JSON.stringify(merged(read(path), SILENT)), { mode: 0o600 })
  }
}

function read(path: string): Json {
  try {
    return Json.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {} // The file is missing at the first start; a damaged one the browser would discard too.
  }
}

function merged(below: Json, above: Json): Json {
  const all: Json = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const [under, over] = [Json.safeParse(all[key]), Json.safeParse(value)]
    all[key] = over.success ? merged(under.success ? under.data : {}, over.data) : value
  }
  return all
}
