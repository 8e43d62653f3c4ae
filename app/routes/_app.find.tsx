import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSearch, searchedText } from "#app/find/find-page.server.ts";
import { FindScreen } from "#app/find/find-page.tsx";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import styles from "#app/styles/pages/find.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (_, page) => page.answer.texts.title,
};

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const t = translatorFor(await getLanguage(request));
	return {
		q: searchedText(request),
		answer: await orErrorPage(request, loadSearch(request, session)),
		none: { title: t("find.noneTitle"), text: t("find.none") },
	};
}

export default function FindPage() {
	return <FindScreen {...useLoaderData<typeof loader>()} />;
}
