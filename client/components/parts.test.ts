import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import * as react from '../react.ts'
import { mostCharacters } from './shrink-picture.ts'

const baseURL = 'https://accounts.example.com'
const { createReactClient, TollgateProvider } = react

test('on a server the parts of an account render as nothing, and ask nothing', () => {
  const client = createReactClient({ baseURL, fetch: () => assert.fail('asked') })
  const { UserProfile, OrganizationProfile, CreateOrganization, InviteMembers, APIKeys, SubscriptionDetails, OrganizationSwitcher } = react
  for (const Part of [
    UserProfile,
    OrganizationProfile,
    CreateOrganization,
    InviteMembers,
    APIKeys,
    SubscriptionDetails,
    OrganizationSwitcher,
  ])
    assert.equal(render(Part as ComponentType), '')

  function render(Part: ComponentType) {
    return renderToString(createElement(TollgateProvider, { client, baseURL }, createElement(Part)))
  }
})

test('a picture is as long as the server takes it', () => {
  assert.equal(mostCharacters, limits.picture.characters)
})

test('every part has its words in every language', () => {
  const folder = `${import.meta.dirname}/words`
  for (const part of readdirSync(folder).filter((name) => !name.endsWith('.ts')))
    assert.deepEqual(
      readdirSync(`${folder}/${part}`).toSorted(),
      Object.keys(languages)
        .map((language) => `${language}.ts`)
        .toSorted(),
      part,
    )
})
