import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createTexts, TextsProvider } from "#app/lib/i18n.ts";
import { askBeforeLeaving } from "#app/lib/leaving.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

/** Kept for scripts of this origin, as the specification has it; pages follow the cookie. */
if (localStorage.getItem("lang") !== language) {
	localStorage.setItem("lang", language);
	window.dispatchEvent(new CustomEvent("languageChanged", { detail: language }));
}

askBeforeLeaving();

const texts =
	language === "en" ? import("#app/locales/en/index.ts") : import("#app/locales/ar/index.ts");

/** An older browser keeps the page as the server made it: everything works without scripts. */
const isAble = "findLast" in Array.prototype && "hasOwn" in Object;

texts.then(({ default: tree }) => {
	if (!isAble) return;
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<TextsProvider value={createTexts(language, tree)}>
					<RemixBrowser />
				</TextsProvider>
			</StrictMode>,
		);
	});
});
