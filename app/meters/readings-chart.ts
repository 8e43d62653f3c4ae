import { chartSizes } from "#app/charts/chart-sizes.ts";
import type { MeterReading } from "#contract/meters/schemas.ts";

/** In pixels. */
export const readingsHeight = 220;

/** Those that stand, the oldest first. */
export const chartedReadings = (readings: readonly MeterReading[]): MeterReading[] =>
	readings.filter(({ voided_at }) => voided_at === null).reverse();

/** The picture of a meter's readings in its sizes. */
export const readingsImage = (id: number, query: { lng: string; theme: string; at: string }) =>
	chartSizes.map(({ width, upTo }) => ({
		src: `/meters/${id}.svg?${new URLSearchParams({ ...query, width: String(width) })}`,
		width,
		height: readingsHeight,
		upTo,
	}));
