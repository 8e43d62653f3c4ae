import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { languageHref, useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { useIsPage, usePageTitle } from "#app/lib/route-handle.ts";
import { useLiveUnreadCount } from "#app/notifications/use-live-unread.ts";
import { useAssignDialog } from "#app/requests/assignment/use-assign-dialog.tsx";
import { MemberShell } from "./member-shell.tsx";
import { navigationFor } from "./navigation.ts";
import { UndoNotice } from "./undo-notice.tsx";

/** Renders the frame around every page of a signed-in member. */
export function AppFrame({ children }: { children: ReactNode }) {
	const { t, language } = useTranslation();
	const root = useRootData();
	const member = useCurrentMember();
	const path = root?.path ?? "/";
	const entries = navigationFor(member, root?.organisation.features ?? [], path, root?.work);
	const named = (group: typeof entries.main) =>
		group.map((entry) => ({ ...entry, label: t(entry.label) }));
	return (
		<MemberShell
			title={usePageTitle(t)}
			organisation={{ name: root?.organisation.name ?? "" }}
			member={{ name: member.name, photo: member.photo, href: "/dashboard" }}
			entries={{
				main: named(entries.main),
				work: named(entries.work),
				settings: named(entries.settings),
			}}
			{...useLiveUnreadCount(member)}
			path={path}
			languageHref={languageHref(path, language)}
			theme={root?.theme ?? "system"}
			light={root?.light ?? false}
			paper={useIsPage("paper")}
			broad={useIsPage("broad")}
		>
			<UndoNotice />
			{children}
			{useAssignDialog()}
		</MemberShell>
	);
}
