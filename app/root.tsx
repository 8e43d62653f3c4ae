import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import { TranslationProvider, useTranslation } from "#app/lib/i18n.ts";
import { textDirection } from "#app/lib/languages.ts";
import { usePageTitle } from "#app/lib/page.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { useRouteFocus } from "#app/lib/scripts/arrival.ts";
import { usePendingNavigation } from "#app/lib/scripts/going.ts";
import { useNonce } from "#app/lib/scripts/nonce.ts";
import { DeferredScripts } from "#app/lib/scripts/page-scripts.tsx";
import { useHydrationState } from "#app/lib/scripts/page-state.ts";
import { skipRevalidationOnErrorOrLeave } from "#app/lib/scripts/revalidation.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { loadRoot } from "#app/shell/root.server.ts";
import styles from "#app/styles/app.css?url";
import { Toast } from "#app/ui/toast.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => loadRoot(request);

export const shouldRevalidate = skipRevalidationOnErrorOrLeave;

export function Layout({ children }: { children: ReactNode }) {
	const root = useRootData();
	const texts = useTranslation().inDigits(root?.organisation.digits);
	const { t, language } = texts;
	const nonce = useNonce();
	const title = usePageTitle(t) || t("errors.title");
	useRouteFocus();
	const scripted = root !== undefined && !root.light;
	const state = useHydrationState();
	const status = state?.statusCode ?? 200;
	// A page of an error says so by its title anyway.
	const refused = status >= 400 && status !== 404 && !state?.errors;
	return (
		<html
			lang={language}
			dir={textDirection(language)}
			data-theme={root && root.theme !== "system" ? root.theme : undefined}
			data-accent={root?.organisation.accent ?? undefined}
			data-light={scripted ? undefined : ""}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* In the browser, the summary of errors says so. */}
				<title suppressHydrationWarning>
					{(refused ? `${t("errors.mark")} ` : "") +
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
				<Toast {...root?.toast} at={root?.now} said={Boolean(root?.done)} />
				<TranslationProvider value={texts}>{children}</TranslationProvider>
				{scripted && <ScrollRestoration nonce={nonce} />}
				{scripted && <DeferredScripts nonce={nonce} />}
			</body>
		</html>
	);
}

export default function App() {
	usePendingNavigation();
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
