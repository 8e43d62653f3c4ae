import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "#app/components/error-page.tsx";
import { PageScripts } from "#app/components/page-scripts.tsx";
import { Toast } from "#app/components/toast.tsx";
import { useArrival } from "#app/lib/arrival.ts";
import { useGoing } from "#app/lib/going.ts";
import { useText } from "#app/lib/i18n.ts";
import { directionOf } from "#app/lib/languages.ts";
import { useNonce } from "#app/lib/nonce.ts";
import { usePageTitle } from "#app/lib/page.ts";
import { keepRefusedAndLeft } from "#app/lib/revalidation.ts";
import { loadRoot } from "#app/lib/root.server.ts";
import { useRootData } from "#app/lib/root-data.ts";
import styles from "#app/styles/app.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => loadRoot(request);

export const shouldRevalidate = keepRefusedAndLeft;

export function Layout({ children }: { children: ReactNode }) {
	const { t, language } = useText();
	const root = useRootData();
	const nonce = useNonce();
	const title = usePageTitle(t) || t("errors.title");
	useArrival();
	const scripted = root !== undefined && !root.light;
	return (
		<html
			lang={language}
			dir={directionOf(language)}
			data-theme={root && root.theme !== "system" ? root.theme : undefined}
			data-light={scripted ? undefined : ""}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>
					{[title, root?.organisation.name, t("shell.product")].filter(Boolean).join(" · ")}
				</title>
				<meta name="description" content={t("shell.tagline")} />
				<Meta />
				<Links />
				<link rel="icon" href={scripted ? "/favicon.svg" : "data:,"} />
			</head>
			<body>
				{children}
				<Toast {...root?.toast} said={Boolean(root?.done)} />
				{scripted && <ScrollRestoration nonce={nonce} />}
				{scripted && <PageScripts nonce={nonce} />}
			</body>
		</html>
	);
}

export default function App() {
	useGoing();
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
