import { MessagePage } from "./message-page.tsx";

export type EmptyStateProps = {
	title: string;
	text: string;
	action?: { href: string; label: string };
};

/** Says why a list is empty and what to do. */
export function EmptyState(props: EmptyStateProps) {
	return <MessagePage icon="inbox" {...props} />;
}
