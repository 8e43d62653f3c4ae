import type { ComponentProps } from "react";
import { SubmitButton } from "./submit-button.tsx";

type ConfirmButtonProps = Omit<ComponentProps<typeof SubmitButton>, "variant"> & {
	question: string;
};

/** Renders the button of what can't be undone: it first opens the question, and is pressed again under it. */
export function ConfirmButton({ question, ...button }: ConfirmButtonProps) {
	return (
		<details>
			<summary className="button">
				{button.label}
				{button.result && <span className="sr-only"> ({button.result})</span>}
			</summary>
			<div className="sm:w-64 mt-2 p-4 rounded border border-line whitespace-pre-line">
				<p className="mb-2">{question}</p>
				<SubmitButton {...button} variant="danger" />
			</div>
		</details>
	);
}
