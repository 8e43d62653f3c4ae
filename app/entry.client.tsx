import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createTranslation, TranslationProvider } from "#app/lib/i18n.ts";
import { capturePreHydrationInput } from "#app/lib/scripts/early-typing.ts";
import { resumeNavigation } from "#app/lib/scripts/going.ts";
import { acceptArabicDigits } from "#app/lib/scripts/latin-digits.ts";
import { confirmUnsavedChanges } from "#app/lib/scripts/leaving.ts";
import { encodeTurboStream } from "#app/lib/scripts/turbo-stream-state.ts";
import { trackTyping } from "#app/lib/scripts/typing.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

resumeNavigation();
confirmUnsavedChanges();
acceptArabicDigits();

window.__remixContext.stream = encodeTurboStream(window.__remixContext.state);

const loading =
	language === "en" ? import("#app/locales/en/index.ts") : import("#app/locales/ar/index.ts");

/**
 * Remix waits for the page's data by throwing a promise. In a page that it takes over as a whole,
 * React does not bear that: a key pressed meanwhile has it start at once, and fail (#345).
 */
async function dataRead(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (waiting) {
		await waiting;
	}
}

type TakenOverProps = ReturnType<typeof capturePreHydrationInput> & { children: ReactNode };

function TakenOver({ onDrawn, onDone, children }: TakenOverProps) {
	useLayoutEffect(onDrawn, [onDrawn]);
	useEffect(() => {
		window.onpopstate = null;
		onDone();
	}, [onDone]);
	return children;
}

Promise.all([loading, dataRead()]).then(([{ default: tree }]) => {
	if (!window.isAsSent()) return;
	trackTyping();
	const early = capturePreHydrationInput();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<TakenOver {...early}>
					<TranslationProvider value={createTranslation(language, tree)}>
						<RemixBrowser />
					</TranslationProvider>
				</TakenOver>
			</StrictMode>,
		);
	});
});
