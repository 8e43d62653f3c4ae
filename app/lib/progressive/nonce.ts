import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** What an inline script of this page has to carry; undefined in the browser. */
export const useNonce = () => useContext(NonceContext);
