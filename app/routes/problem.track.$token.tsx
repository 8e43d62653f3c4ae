import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import { linkSecret } from "#app/lib/link-secret.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import type { Unsaid } from "#app/problems/said.server.ts";
import { takeTrackForm, trackPage, type UnaddedNote } from "#app/problems/track.server.ts";
import { TrackScreen } from "#app/problems/track-screen.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: PageHandle = { title: (t) => t("strangers.track") };

export const loader = ({ request, params: { token } }: LoaderFunctionArgs) =>
	trackPage(request, linkSecret(token));

export const action = ({ request, params: { token } }: ActionFunctionArgs) =>
	takeTrackForm(request, linkSecret(token));

export default function TrackPage() {
	const { t, language } = useText();
	const root = useRootData();
	const page = useLoaderData<typeof loader>();
	const untaken = useActionData<UnaddedNote | Unsaid>() ?? null;
	const unsaid = untaken && "intent" in untaken ? untaken : null;
	const unadded = untaken && !("intent" in untaken) ? untaken : null;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "", language)}
			title={t("strangers.track")}
		>
			<TrackScreen page={page} unadded={unadded} unsaid={unsaid} />
		</PublicShell>
	);
}
