import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { listenForShortcuts } from "#app/find/shortcut-keys.ts";
import { createTranslation, TranslationProvider } from "#app/lib/i18n.ts";
import { closeMenus } from "./lib/progressive/close-menus.ts";
import { trackTyping } from "./lib/progressive/focus-tracker.ts";
import { acceptArabicDigits } from "./lib/progressive/latin-digits.ts";
import { capturePreHydrationInput } from "./lib/progressive/pre-hydration-input.ts";
import { encodeTurboStream } from "./lib/progressive/turbo-stream-state.ts";
import { confirmUnsavedChanges } from "./lib/progressive/unsaved-changes.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

confirmUnsavedChanges();
acceptArabicDigits();
closeMenus();
listenForShortcuts();

window.__remixContext.stream = encodeTurboStream(window.__remixContext.state);

const loading =
	language === "en" ? import("#app/locales/en/browser.ts") : import("#app/locales/ar/browser.ts");

/**
 * Waits for the page's data. Remix would wait by throwing a promise. React can't handle this in a
 * page that it hydrates as a whole: a key that is pressed in the meantime makes it start at once,
 * and fail (#345).
 */
async function dataRead(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (waiting) {
		await waiting;
	}
}

type HydratedAppProps = ReturnType<typeof capturePreHydrationInput> & { children: ReactNode };

function HydratedApp({ onDrawn, onDone, children }: HydratedAppProps) {
	useLayoutEffect(onDrawn, [onDrawn]);
	useEffect(() => {
		window.onpopstate = null;
		onDone();
	}, [onDone]);
	return children;
}

Promise.all([loading, dataRead()]).then(([tree]) => {
	if (!window.isServerHtml()) return;
	trackTyping();
	const early = capturePreHydrationInput();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedApp {...early}>
					<TranslationProvider value={createTranslation(language, tree)}>
						<RemixBrowser />
					</TranslationProvider>
				</HydratedApp>
			</StrictMode>,
		);
	});
});
