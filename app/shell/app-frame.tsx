import type { ReactNode } from "react";
import { navigationFor } from "#app/entities/navigation.ts";
import { useText } from "#app/lib/i18n.ts";
import { useIsPaper, usePageTitle } from "#app/lib/page.ts";
import { languageHref, useMember, useRootData } from "#app/lib/root-data.ts";
import { useLiveUnread } from "#app/notifications/live-unread.ts";
import { DoneNotice } from "./done-notice.tsx";
import { Shell } from "./shell.tsx";

/** What stands around a page of a signed-in member's. */
export function AppFrame({ children }: { children: ReactNode }) {
	const { t, language } = useText();
	const root = useRootData();
	const member = useMember();
	const path = root?.path ?? "/";
	return (
		<Shell
			title={usePageTitle(t)}
			organisation={{ name: root?.organisation.name ?? "" }}
			member={{ name: member.name, photo: member.photo, href: "/dashboard" }}
			entries={navigationFor(member, path).map((entry) => ({ ...entry, label: t(entry.label) }))}
			{...useLiveUnread(member)}
			path={path}
			languageHref={languageHref(path, language)}
			theme={root?.theme ?? "system"}
			light={root?.light ?? false}
			paper={useIsPaper()}
		>
			<DoneNotice />
			{children}
		</Shell>
	);
}
