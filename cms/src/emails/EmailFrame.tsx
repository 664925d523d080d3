import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties } from 'react'
import { EmailBlocks, Lines } from './EmailBlocks'
import { EMAIL_CSS, LIGHT, SANS, SERIF } from './email-theme'
import { shopLines } from './shop-lines'
import type { EmailContent } from './template'

type Props = { subject: string; content: EmailContent; settings: ShopSettings; publicUrl: string }

/** The frame of every email: the shop's name at the top, a card with the content, the shop's address at the bottom. */
export function EmailFrame({ subject, content, settings, publicUrl }: Props) {
  const { preview, heading, notice, blocks, counted, foot = [] } = content
  return (
    <Html lang="en">
      <Head>
        <meta content="width=device-width" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, without any data */}
        <style dangerouslySetInnerHTML={{ __html: EMAIL_CSS }} />
      </Head>
      <Body className="page">
        <Preview>{preview}</Preview>
        <main>
          {/* A table holds the background colour, because some mail clients ignore the body's. */}
          <Section className="page" style={{ backgroundColor: LIGHT.page }}>
            <Container style={{ width: '100%', maxWidth: '600px' }}>
              <div className="outset" style={{ padding: '32px 0' }}>
                <Text className="ink margin" dir="auto" style={nameStyle}>
                  <Link className="ink" href={publicUrl} style={{ color: LIGHT.ink, textDecoration: 'none' }}>
                    {settings.shopName}
                  </Link>
                </Text>
                <Section className="card" style={cardStyle}>
                  <div className="inset" style={{ padding: '32px 40px' }}>
                    {notice && (
                      <Text className="ink" style={noticeStyle}>
                        {notice}
                      </Text>
                    )}
                    <Heading as="h1" className="ink" dir="auto" style={headingStyle}>
                      {heading}
                    </Heading>
                    <EmailBlocks blocks={counted?.blocks ?? blocks} />
                  </div>
                </Section>
                <div className="margin" style={{ padding: '24px 40px 0' }}>
                  <EmailBlocks blocks={foot} />
                  <Text className="muted" style={footStyle}>
                    <Lines lines={shopLines(settings)} />
                  </Text>
                </div>
              </div>
            </Container>
          </Section>
          {/* Low priority keeps React from preloading the picture in the head, which would request it twice. */}
          {counted && <Img alt="" fetchPriority="low" height="1" src={counted.picture} width="1" />}
        </main>
      </Body>
    </Html>
  )
}

const nameStyle: CSSProperties = {
  margin: '0 0 16px',
  padding: '0 40px',
  fontFamily: SERIF,
  fontSize: '20px',
  lineHeight: '28px',
  color: LIGHT.ink,
}
const cardStyle: CSSProperties = { backgroundColor: LIGHT.card, border: `1px solid ${LIGHT.rule}` }
const noticeStyle: CSSProperties = {
  margin: '0 0 24px',
  padding: '8px 12px',
  border: '1px dashed currentColor',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '20px',
  color: LIGHT.ink,
}
const headingStyle: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SERIF,
  fontSize: '28px',
  lineHeight: '32px',
  fontWeight: 400,
  color: LIGHT.ink,
  overflowWrap: 'anywhere',
}
const footStyle: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: '12px',
  lineHeight: '18px',
  color: LIGHT.muted,
}
