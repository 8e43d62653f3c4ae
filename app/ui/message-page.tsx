import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type Action = { href: string; label: string; document?: boolean };

type MessagePageProps = {
	icon: IconName;
	/** `h1` where nothing else on the page is its heading. */
	heading?: "h1" | "h2";
	/** None where the page's heading says it. */
	title?: string;
	text: ReactNode;
	form?: ReactNode;
	action?: Action;
	other?: Action;
};

/** What happened, that nothing was lost, and where to go. */
export function MessagePage({
	icon,
	heading: Heading = "h2",
	title,
	text,
	form,
	action,
	other,
}: MessagePageProps) {
	return (
		<section className="card message">
			<span className="tile-icon">
				<Icon name={icon} />
			</span>
			{title && <Heading>{title}</Heading>}
			<p>{text}</p>
			{form}
			{(action || other) && (
				<div className="buttons">
					{action && (
						<ButtonLink variant="primary" href={action.href} document={action.document}>
							{action.label}
						</ButtonLink>
					)}
					{other && (
						<ButtonLink variant="quiet" href={other.href} document={other.document}>
							{other.label}
						</ButtonLink>
					)}
				</div>
			)}
		</section>
	);
}
