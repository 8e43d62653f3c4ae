import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HelpCard } from "#app/help/help-card.tsx";
import { howToLinesFor } from "#app/help/how-to.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { getSession } from "#app/lib/session.server.ts";
import { AppFrame } from "#app/shell/app-frame.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("pages.help.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await getSession(request);
	const tenant = await callApi(session, "GET /tenant").catch(() => null);
	const language = await getLanguage(request);
	return { help: tenant?.help ?? {}, ways: await howToLinesFor(session, language) };
}

export default function HelpPage() {
	const { t } = useTranslation();
	const { help, ways } = useLoaderData<typeof loader>();
	const root = useRootData();
	if (root?.member)
		return (
			<AppFrame>
				<HelpCard help={help} ways={ways} />
			</AppFrame>
		);
	return (
		<PublicShell title={t("pages.help.title")} help={false} broad>
			<HelpCard help={help} signedOut />
		</PublicShell>
	);
}
