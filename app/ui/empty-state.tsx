import { MessagePage } from "./message-page.tsx";

export type EmptyStateProps = {
	title: string;
	text: string;
	action?: { href: string; label: string };
};

/** Renders the reason why a list is empty, and the next step. */
export function EmptyState(props: EmptyStateProps) {
	return <MessagePage icon="inbox" {...props} />;
}
