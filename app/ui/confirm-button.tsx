import type { ComponentProps } from "react";
import { SubmitButton } from "./submit-button.tsx";

type ConfirmButtonProps = Omit<ComponentProps<typeof SubmitButton>, "variant"> & {
	question: string;
};

/** Renders the button of what can't be undone: it first opens the question, and is pressed again under it. */
export function ConfirmButton({ question, ...button }: ConfirmButtonProps) {
	return (
		<details className="inline-block align-top max-w-full">
			<summary className="button">
				{button.label}
				{button.result && <span className="sr-only"> ({button.result})</span>}
			</summary>
			<div className="max-w-xs mt-2 p-4 rounded border border-line bg-surface text-start">
				<p className="mb-2">{question}</p>
				<SubmitButton {...button} variant="danger" />
			</div>
		</details>
	);
}
