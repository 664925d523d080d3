import config from '@payload-config'
import { RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from './admin/importMap'
import { runServerFunction } from './server-function'
import '@payloadcms/next/css'
import '@fontsource-variable/brygada-1918/wght.css'
import '@fontsource-variable/brygada-1918/wght-italic.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import './tokens.css'
import './controls.css'
import './nav.css'
import './panel.css'
import './lists.css'
import './settings.css'
import './today.css'
import './work.css'
import './switches.css'
import './account.css'
import './setting.css'
import './payments.css'
import '../features-in-styles'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return runServerFunction(args)
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
