import { data } from "@remix-run/node";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { AppFrame } from "#app/shell/app-frame.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";

export const handle: RouteHandle = { title: (t) => t("errorPages.notFound.title") };

/** Handles all addresses without a page, for everybody. */
export const loader = () => data(null, { status: 404 });

export default function UnknownPage() {
	const { t } = useTranslation();
	const root = useRootData();
	const isMember = Boolean(root?.member);
	const message = (
		<MessagePage
			icon="search"
			heading={isMember ? undefined : "h1"}
			title={isMember ? t("errorPages.notFound.nothing") : t("errorPages.notFound.title")}
			text={t("errorPages.notFound.text")}
			action={
				isMember
					? { href: "/dashboard", label: t("errorPages.home") }
					: { href: "/", label: t("auth.signIn") }
			}
			other={
				isMember
					? { href: "/main-services", label: t("forms.toServices") }
					: { href: "/help", label: t("shell.help") }
			}
		/>
	);
	if (isMember) return <AppFrame>{message}</AppFrame>;
	return (
		<PublicShell title={null} help={false}>
			{message}
		</PublicShell>
	);
}
