import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { addTrackNote, trackPage, type UnaddedNote } from "#app/problems/track.server.ts";
import { TrackScreen } from "#app/problems/track-screen.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: PageHandle = { title: (t) => t("reporting.track") };

export const loader = ({ request, params: { token } }: LoaderFunctionArgs) =>
	trackPage(request, token);

export const action = ({ request, params: { token } }: ActionFunctionArgs) =>
	addTrackNote(request, token);

export default function TrackPage() {
	const { t, language } = useText();
	const root = useRootData();
	const page = useLoaderData<typeof loader>();
	const unadded = useActionData<UnaddedNote>() ?? null;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "", language)}
			title={t("reporting.track")}
		>
			<TrackScreen page={page} unadded={unadded} />
		</PublicShell>
	);
}
