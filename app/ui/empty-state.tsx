import type { IconName } from "./icons.ts";
import { MessagePage } from "./message-page.tsx";

export type EmptyStateProps = {
	title: string;
	text: string;
	action?: { href: string; label: string };
	/** What it is about. */
	icon?: IconName | undefined;
};

/** Renders the reason why a list is empty, and the next step. */
export function EmptyState({ icon = "inbox", ...props }: EmptyStateProps) {
	return <MessagePage icon={icon} {...props} />;
}
