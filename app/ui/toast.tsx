import { Icon } from "./icon.tsx";
import { type NoticeKind, notices } from "./notice.tsx";

type ToastProps = {
	text: string;
	kind?: NoticeKind;
	/** The time of the message in milliseconds: a repeated message is shown and announced again. */
	at?: number;
	/** Milliseconds until it hides (specification, section 9); CSS alone counts them. */
	time?: 3000 | 5000;
	/** The message is only announced: a notice in the page shows it. */
	isSpoken?: boolean;
};

/**
 * Renders a toast. Its live region is rendered even without a text, so that a later text is
 * announced.
 */
export function Toast({ text, at, kind = "success", time = 3000, isSpoken }: Partial<ToastProps>) {
	const { className, icon } = notices[kind];
	return (
		<div className="toasts" role="status">
			{text && isSpoken && (
				<span key={at} className="sr-only">
					{text}
				</span>
			)}
			{text && !isSpoken && (
				<div key={at} className={`${className} toast${time === 5000 ? " long" : ""}`}>
					<Icon name={icon} />
					<div>{text}</div>
				</div>
			)}
		</div>
	);
}
