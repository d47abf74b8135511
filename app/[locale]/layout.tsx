import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { displayFont, textFont } from '@/components/ui/fonts';
import { Providers } from '@/components/ui/providers';
import { COLOR_SCHEME_KEY } from '@/components/ui/theme';
import { pickNamespaces } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';
import '../globals.css';

export const metadata: Metadata = {
  title: { default: 'TS Admin', template: '%s · TS Admin' },
  icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#101513' },
  ],
};

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const messages = pickNamespaces((await getMessages({ locale })) as Record<string, object>, ['Common', 'Failure']);
  return (
    <html lang={locale} {...mantineHtmlProps} className={`${textFont.variable} ${displayFont.variable}`}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" localStorageKey={COLOR_SCHEME_KEY} />
      </head>
      <body>
        <NextIntlClientProvider locale={locale} messages={messages}>
          <Providers>
            {children}
            <LoadingScreen />
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
