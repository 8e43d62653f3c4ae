import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { TextKey } from "#app/lib/i18n.ts";
import { useIsLightMode, useLocale } from "#app/lib/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { PrintButton } from "#app/ui/print-button.tsx";
import { useBarOrder } from "./use-bar-order.ts";

type BulkFormProps = {
	/** The address of the page that does it. */
	action: string;
	/** What the page is to know beside the selected rows. */
	fields?: readonly (readonly [name: string, value: string])[];
	acts: readonly BulkButton[];
	/** The selected rows can be printed alone. */
	prints?: boolean;
	children: ReactNode;
};

/** A button that does something with the selected rows. */
export type BulkButton = {
	readonly value: string;
	readonly label: TextKey;
	readonly icon: IconName;
};

/** Renders a list with selectable rows, and the actions on the selected ones. */
export function BulkForm({ action, fields = [], acts, prints, children }: BulkFormProps) {
	const { t, format } = useLocale();
	const [count, setCount] = useState(0);
	const { onTick, onKeyDown } = useBarOrder();
	const chosen = count > 0 ? t("bulk.count", { count, shown: format.number(count) }) : "";
	// Without scripts the browser prints, and light pages have none.
	const isLight = useIsLightMode();
	return (
		<Form
			method="get"
			action={action}
			className="bulk"
			// Not onChange, which React makes of its own boxes alone: these came with the page.
			onInput={({ currentTarget, target }) => {
				setCount(currentTarget.querySelectorAll("input[name=id]:checked").length);
				if (target instanceof HTMLInputElement) onTick(target);
			}}
			onKeyDown={onKeyDown}
			onReset={() => setCount(0)}
		>
			<HiddenFields fields={fields} />
			{children}
			{/* Outside the bar, which is not there before the first row is ticked. */}
			{!isLight && (
				<p className="sr-only" aria-live="polite">
					{chosen}
				</p>
			)}
			<fieldset className="card bulk-bar">
				<legend className="sr-only">{t("bulk.chosen")}</legend>
				<span className="bulk-word">{chosen || t("bulk.chosen")}</span>
				<Button type="reset" variant="quiet">
					{t("bulk.clear")}
				</Button>
				{acts.map(({ value, label, icon }) => (
					<Button key={value} type="submit" name="do" value={value} icon={icon}>
						{t(label)}
					</Button>
				))}
				{prints && !isLight && <PrintButton label={t("pages.view.print")} />}
			</fieldset>
		</Form>
	);
}
