import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Returns the nonce for inline scripts of this page; undefined in the browser. */
export const useNonce = () => useContext(NonceContext);
