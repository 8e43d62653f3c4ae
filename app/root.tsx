import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import { TranslationProvider, useTranslation } from "#app/lib/i18n.ts";
import { textDirection } from "#app/lib/languages.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import styles from "#app/styles/app.css?url";
import { OfflineStrip } from "#app/ui/offline-strip.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { DeferredScripts } from "./lib/progressive/deferred-scripts.tsx";
import { useHydrationState } from "./lib/progressive/hydration-state.ts";
import { useNonce } from "./lib/progressive/nonce.ts";
import { skipRevalidationOnErrorOrLeave } from "./lib/progressive/revalidation.ts";
import { useRouteFocus } from "./lib/progressive/route-focus.ts";
import { useUnreachedNavigation } from "./lib/progressive/unreached-navigation.ts";
import { useUnsavedChanges } from "./lib/progressive/unsaved-changes.ts";
import { usePageTitle } from "./lib/route-handle.ts";
import { loadRoot } from "./shell/root-loader.server.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => loadRoot(request);

export const shouldRevalidate = skipRevalidationOnErrorOrLeave;

export function Layout({ children }: { children: ReactNode }) {
	const root = useRootData();
	const texts = useTranslation().inDigits(root?.organisation.digits);
	const { t, language } = texts;
	const nonce = useNonce();
	const title = usePageTitle(t) || t("errorPages.title");
	useRouteFocus();
	const scripted = root !== undefined && !root.light;
	const state = useHydrationState();
	const status = state?.statusCode ?? 200;
	// The title of an error page shows the error anyway.
	const isForbidden = status >= 400 && status !== 404 && !state?.errors;
	return (
		<html
			lang={language}
			dir={textDirection(language)}
			data-theme={root && root.theme !== "system" ? root.theme : undefined}
			data-accent={root?.organisation.accent ?? undefined}
			data-keys={root?.keysOff && "off"}
			data-light={scripted ? undefined : ""}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* In the browser, the error summary shows the error. */}
				<title suppressHydrationWarning>
					{(isForbidden ? `${t("errorPages.mark")} ` : "") +
						[title, root?.organisation.name, t("shell.product")].filter(Boolean).join(" · ")}
				</title>
				{!root?.member && <meta name="description" content={t("shell.tagline")} />}
				<Meta />
				<Links />
				{root?.organisation.accent && (
					<link rel="stylesheet" href={`/accent/${root.organisation.accent}.css`} />
				)}
				<link rel="icon" href={scripted ? "/favicon.svg" : "data:,"} />
			</head>
			<body>
				{scripted && <OfflineStrip at={root.now} />}
				<Toast {...root?.toast} at={root?.now} isSpoken={Boolean(root?.done)} />
				<TranslationProvider value={texts}>{children}</TranslationProvider>
				{scripted && <ScrollRestoration nonce={nonce} />}
				{scripted && <DeferredScripts nonce={nonce} />}
			</body>
		</html>
	);
}

export default function App() {
	useUnreachedNavigation();
	useUnsavedChanges();
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
