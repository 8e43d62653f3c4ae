import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { handedOver } from "#app/lib/handed-over.ts";
import { createTexts, TextsProvider } from "#app/lib/i18n.ts";
import { askBeforeLeaving } from "#app/lib/leaving.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

askBeforeLeaving();

window.__remixContext.stream = handedOver(window.__remixContext.state);

const texts =
	language === "en" ? import("#app/locales/en/index.ts") : import("#app/locales/ar/index.ts");

texts.then(({ default: tree }) => {
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
