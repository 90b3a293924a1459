/** Number of rows in an exported file, and the sums of its amounts (rupees) and of its gold (milligrams). */
export function csvSums(file: string): { count: number; sum: number; weight: number } {
  const [head, ...rows] = file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g)!);
  const sumOf = (name: string, unit: number) => {
    const column = head!.indexOf(name);
    return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * unit), 0);
  };
  return { count: rows.length, sum: sumOf('Amount (₹)', 1), weight: sumOf('Gold (g)', 1000) };
}
