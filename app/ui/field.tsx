import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

export type FieldProps = {
	name: string;
	label: ReactNode;
	id?: string;
	hint?: ReactNode;
	error?: string;
	required?: boolean;
	/** Shows "required" or "optional" beside the label; off where every field is obviously needed. */
	marked?: boolean;
	/** Reserves a line for an error that scripts may show or remove. */
	reserved?: boolean;
};

type ControlProps = {
	id: string;
	name: string;
	required?: boolean;
	"aria-invalid"?: true;
	"aria-describedby"?: string;
};

type Parts = FieldProps & {
	/** The field is a group of controls, which has a legend instead of a label. */
	group?: boolean;
	children: (control: ControlProps) => ReactNode;
};

/** The beginning of the ids of fields: another one for a form over a page that has the same fields. */
export const FieldIdPrefix = createContext("field");

/** Returns the id of a field's control, which an error summary links to. */
export const fieldId = (name: string, prefix = "field") =>
	`${prefix}-${name.replace(/[^\w-]/g, "-")}`;

export function Field({ group, marked = true, children, ...field }: Parts) {
	const { t } = useTranslation();
	const { name, label, hint, error, required, reserved } = field;
	const prefix = useContext(FieldIdPrefix);
	const id = field.id ?? fieldId(name, prefix);
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	const Box = group ? "fieldset" : "div";
	const Label = group ? "legend" : "label";
	return (
		<Box className={error ? "field invalid" : "field"}>
			<Label className="label" htmlFor={group ? undefined : id}>
				{label}
				{marked && <small> ({t(required ? "forms.required" : "forms.optional")})</small>}
			</Label>
			{children({
				id,
				name,
				required,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
			})}
			{(error || reserved) && (
				<p className={reserved ? "error reserved" : "error"} id={`${id}-error`}>
					{error}
				</p>
			)}
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</Box>
	);
}

/** Splits an input's props into those of its field and those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
	const { name, label, id, hint, error, required, marked, reserved, ...control } = props;
	return {
		field: { name, label, id, hint, error, required, marked, reserved },
		control,
	};
}
