import type { ControlField } from "#app/lib/control-fields.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import { maxKindTiles } from "#contract/kinds/constants.ts";

/** A kind of work to choose, with the shapes of its icon; none for those who don't know. */
export type PublicKindTile = {
	readonly value: string;
	readonly name: string;
	readonly shapes: string | null;
};

type PublicKindTilesProps = ControlField & {
	label: string;
	tiles: readonly PublicKindTile[];
};

/**
 * Renders the kinds of work as radio buttons with pictures, three in a row on a phone, for people
 * without an account; more of them are a list.
 *
 * @param props.tiles the last one is for those who don't know
 */
export function PublicKindTiles({ tiles, ...field }: PublicKindTilesProps) {
	if (tiles.length > maxKindTiles + 1)
		return (
			<Select
				{...field}
				defaultValue={field.defaultValue ?? ""}
				options={[...tiles.slice(-1), ...tiles.slice(0, -1)].map(({ value, name }) => ({
					value,
					label: name,
				}))}
			/>
		);
	return (
		<RadioCards
			{...field}
			className="kind-tiles"
			defaultValue={field.defaultValue || undefined}
			options={tiles.map(({ value, name, shapes }) => ({
				value,
				label: (
					<>
						{shapes && (
							<svg
								className="icon"
								viewBox="0 0 24 24"
								aria-hidden="true"
								// biome-ignore lint/security/noDangerouslySetInnerHtml: it is a part of our own sprite
								dangerouslySetInnerHTML={{ __html: shapes }}
							/>
						)}
						<bdi>{name}</bdi>
					</>
				),
			}))}
		/>
	);
}
