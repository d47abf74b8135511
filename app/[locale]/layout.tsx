import type { Metadata, Viewport } from 'next';
import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { LoadingScreen } from '@/components/shell/status/loading-screen';
import { IconSheet } from '@/components/ui/layout/icon-sheet';
import { DatesProvider } from '@/components/ui/layout/dates';
import { colorSchemeProps, colorSchemeScript } from '@/components/ui/theme/color-scheme-script';
import { densityScript } from '@/components/ui/table/density/density-script';
import { displayFont, textFont } from '@/components/ui/theme/fonts';
import { Providers } from '@/components/shell/providers';
import { isLocale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import { monthNames } from '@/lib/format/month-names';
import { languageScript } from '@/lib/i18n/language-script';
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

/** Messages that client components need on every page; of `Pages` only those of the 403 and 404 pages. */
function rootMessages({ Common, Failure, Pages: { notFound, missing, forbidden, levels } }: Messages) {
  return { Common, Failure, Pages: { notFound, missing, forbidden, levels } };
}

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const messages = rootMessages(await getMessages());
  return (
    <html lang={locale} {...colorSchemeProps} className={`${textFont.variable} ${displayFont.variable}`}>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: languageScript }} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: colorSchemeScript + ';' + densityScript }}
        />
      </head>
      <body>
        <IconSheet />
        <NextIntlClientProvider locale={intlLocale(locale)} messages={messages}>
          <Providers>
            <DatesProvider months={monthNames(locale)}>{children}</DatesProvider>
            <LoadingScreen />
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
