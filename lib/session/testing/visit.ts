import { NextResponse } from 'next/server';

type CookieOptions = Parameters<NextResponse['cookies']['set']>[2];

/** Mocks `next/headers` for route handlers: a browser that keeps its cookies between calls. */
export interface Visit {
  cookies: () => {
    get: (name: string) => { name: string; value: string } | undefined;
    set: (name: string, value: string, options?: CookieOptions) => void;
  };
  headers: () => Headers;
  /** Sets the browser's cookies and other headers. */
  setCookies: (jar?: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) => void;
  /** The `Set-Cookie` headers since `setCookies`. */
  cookieHeaders: () => string[];
  /** The browser's current value of a cookie. */
  currentCookie: (name: string) => string | undefined;
}

export function startVisit(): Visit {
  let jar = new Map<string, string>();
  let headers = new Headers();
  let answer = new NextResponse();
  return {
    cookies: () => ({
      get: (name) => {
        const value = jar.get(name);
        return value === undefined ? undefined : { name, value };
      },
      set: (name, value, options) => {
        answer.cookies.set(name, value, options);
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      },
    }),
    headers: () => headers,
    setCookies: (cookies = {}, init = {}) => {
      jar = new Map(Object.entries(cookies));
      headers = new Headers(init);
      answer = new NextResponse();
    },
    cookieHeaders: () => answer.headers.getSetCookie(),
    currentCookie: (name) => jar.get(name),
  };
}
