import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { useIsLivePage } from "#app/lib/route-handle.ts";
import { serializeHydrationState, useHydrationState } from "./hydration-state.ts";
import { followStoredLanguage, type PageScriptUrls, start } from "./lazy-hydration.ts";

/**
 * Renders the page's data and the script that starts all others, in place of Remix's `Scripts`,
 * which loads them before the page is painted.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
	return (
		<script
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what is in it is escaped
			dangerouslySetInnerHTML={{ __html: useStarter() }}
		/>
	);
}

/** Without its indentation and most line ends, which each page would carry. */
const startCode = String(start)
	.replace(/^\s+/gm, "")
	.replace(/([{;,(])\n/g, "$1");

/** Returns the starting script; empty in the browser, where it has already run. */
function useStarter(): string {
	const { manifest, serverHandoffString } = useContext(UNSAFE_RemixContext) ?? {};
	const state = useHydrationState();
	const matches = useMatches();
	const atOnce = useIsLivePage();
	const { language } = useTranslation();
	const followed = useRootData()?.languageUnset ? `(${followStoredLanguage})("${language}");` : "";
	if (!manifest || !state) return "";
	const { entry, routes, url, hmr } = manifest;
	const parts: PageScriptUrls = {
		entry: [...(hmr ? [hmr.runtime] : []), url, entry.module],
		routes: Object.fromEntries(matches.map(({ id }) => [id, routes[id]?.module ?? ""])),
		atOnce,
	};
	return `__remixContext=${serverHandoffString};__remixContext.state=${serializeHydrationState(state)};${followed}(${startCode})(${JSON.stringify(parts)},"${language}")`;
}
