import { NextResponse } from 'next/server';

type CookieOptions = Parameters<NextResponse['cookies']['set']>[2];

/** What `next/headers` gives to a route handler: a browser that keeps its cookies from call to call. */
export interface Visit {
  cookies: () => {
    get: (name: string) => { name: string; value: string } | undefined;
    set: (name: string, value: string, options?: CookieOptions) => void;
  };
  headers: () => Headers;
  /** Cookies that the browser has from now on, and what it says besides. */
  setCookies: (jar?: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) => void;
  /** The `Set-Cookie` headers since then. */
  written: () => string[];
  /** The value of a cookie as the browser has it now. */
  kept: (name: string) => string | undefined;
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
    written: () => answer.headers.getSetCookie(),
    kept: (name) => jar.get(name),
  };
}
